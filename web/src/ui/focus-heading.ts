/** Ref for the heading of a panel that has just opened: keyboard and screen reader continue from there. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
