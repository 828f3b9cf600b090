// The application without its data, so that it opens without a connection: its page and the scripts and styles of this build. The
// answers of the API are never kept here. `shell` is written by the build; this file shares its scope with sw.ts.

/**
 * What the build made: a name that no other build has, the files of the application with their hash in the name, those without, and the
 * addresses of its pages.
 */
declare const shell: { name: string; files: readonly string[]; plain: readonly string[]; pages: string };

const page = "/index.html";
const prefix = "shell ";
/** Windows that were open during that many upgrades still find their scripts. */
const keptBuilds = 3;
/** Who waits longer for a page is served the one that is here. */
const timeoutMs = 4000;
const isPage = new RegExp(shell.pages);

worker.addEventListener("install", (event) => event.waitUntil(store()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOld().then(() => worker.clients.claim())));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(find(request).then((known) => known ?? fetch(request)));
  else if (shell.plain.includes(pathname)) event.respondWith(findNewest(request, pathname));
  else if (request.mode === "navigate" && isPage.test(pathname)) event.respondWith(findNewest(request, page));
});

const find = (request: RequestInfo) => caches.match(request, { ignoreVary: true });

/** Stores this build, all of it or nothing; what another build has in common is not sent again. */
async function store(): Promise<void> {
  const cache = await caches.open(prefix + shell.name);
  const add = async (file: string) => {
    const known = await find(file);
    await (known ? cache.put(file, known) : cache.add(file));
  };
  const newest = [page, ...shell.plain].map((file) => cache.add(new Request(file, { cache: "reload" })));
  await Promise.all([...shell.files.map(add), ...newest]);
}

async function forgetOld(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const others = builds.filter((name) => name !== prefix + shell.name);
  await Promise.all(others.slice(0, -keptBuilds).map((name) => caches.delete(name)));
}

/** A page or file as the server has it; where none answers soon, the one that is here. */
async function findNewest(request: Request, file: string): Promise<Response> {
  const asked = fetch(request);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  const answer = await Promise.race([asked, timeout]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  const cache = await caches.open(prefix + shell.name);
  return (await cache.match(file)) ?? answer ?? asked;
}
