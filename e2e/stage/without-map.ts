import type { Page } from "@playwright/test";

/** From the next page on as in a browser without WebGL: drawing a map in software takes longer than much that is asked. */
export const goWithoutMap = (pages: Pick<Page, "addInitScript">) =>
  pages.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      },
    });
  });
