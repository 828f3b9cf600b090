/** For NODE_OPTIONS of a server: its thread that works on jobs does so once a file is there. */
export function inWorkThread(file: string, act: string): string {
  const code = `
    import { existsSync } from "node:fs";
    import { isMainThread } from "node:worker_threads";
    const look = () => { if (existsSync(${JSON.stringify(file)})) { ${act} } };
    if (!isMainThread) setInterval(look, 20);`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}
