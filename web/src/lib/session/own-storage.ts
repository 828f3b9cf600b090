const prefix = "own:";
const ownerName = `${prefix}person`;

/** The person of this page; another tab may have been signed in as someone else since. */
let person: string | undefined;

/** What a person's pages keep on this device is theirs until they sign out: it is wiped whenever someone else is met. */
export function meetPerson(id: string): void {
  if (read(ownerName) !== id) wipeOwn();
  person = id;
  write(ownerName, id);
}

/** Keeps something for the person who is signed in; nothing once they have signed out, in another tab too. */
export function keepOwn(name: string, value: unknown): void {
  if (person !== undefined && read(ownerName) === person) write(prefix + name, value);
}

/** What was kept under a name, whatever it is: another version of the product may have written it. */
export const readOwn = (name: string): unknown => read(prefix + name);

/** Forgets all that was kept on this device for the person who was signed in, the number on the application's icon included. */
export function wipeOwn(): void {
  person = undefined;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is closed to us, so nothing was kept.
  }
  // Where there is no icon there is no number on it either.
  navigator.clearAppBadge?.().catch(() => {});
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined; // storage is closed to us, or what stands there is not ours
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is closed to us or full: the application works without.
  }
}
