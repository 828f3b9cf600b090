import type { Db } from "./database.ts";

/**
 * A transaction as a handle that code may begin transactions on: they are parts of this one, and end with it. For running whole
 * stages in a transaction that is rolled back.
 */
export function asHandle(transaction: Db): Db {
  const handle: Db = new Proxy(transaction, {
    get(target, name) {
      if (name === "transaction") return () => ({ execute: (act: (db: Db) => unknown) => act(handle) });
      const value: unknown = Reflect.get(target, name, target);
      // Methods need their own object, for its private fields; what has members of its own, such as `fn`, needs nothing.
      const isMethod = typeof value === "function" && Object.keys(value).length === 0;
      return isMethod ? value.bind(target) : value;
    },
  });
  return handle;
}
