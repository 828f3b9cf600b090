import type { KeyArea, KeyScope } from "@tocsin/contract";

/** What each right is about. */
export const areaWords: Record<KeyArea, { name: string; about: string }> = {
  assets: { name: "Assets", about: "Monitored sites of anybody" },
  events: { name: "Events", about: "What happened, and entering it by hand" },
  sources: { name: "Sources", about: "News sources and their health" },
  users: { name: "Users", about: "Who may sign in, and as what" },
  analysis: { name: "Analysis", about: "Content types and their agents" },
  links: { name: "Short links", about: "Short codes and where they lead" },
  metrics: { name: "Metrics", about: "Figures, queues, and how long things are kept" },
};

/** Rights in words, such as "Assets (read), Events (read and write)". */
export const scopesInWords = (scopes: readonly KeyScope[]): string =>
  (Object.keys(areaWords) as KeyArea[])
    .flatMap((area) => {
      if (scopes.includes(`${area}:write`)) return [`${areaWords[area].name} (read and write)`];
      return scopes.includes(`${area}:read`) ? [`${areaWords[area].name} (read)`] : [];
    })
    .join(", ");
