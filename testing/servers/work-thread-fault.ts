/** For NODE_OPTIONS of a server: its thread that works on jobs does so once a file is there. */
export const inWorkThread = (file: string, act: string): string =>
  inThread(file, act, "!isMainThread && !workerData?.connection");

/** The same in its thread of calls, which writes `<file>.on` before. */
export const inCallThread = (file: string, act: string): string =>
  inThread(file, `writeFileSync(${JSON.stringify(`${file}.on`)}, ""); ${act}`, "workerData?.connection");

function inThread(file: string, act: string, isThread: string): string {
  const code = `
    import { existsSync, writeFileSync } from "node:fs";
    import { isMainThread, workerData } from "node:worker_threads";
    const look = () => { if (existsSync(${JSON.stringify(file)})) { ${act} } };
    if (${isThread}) setInterval(look, 20);`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}
