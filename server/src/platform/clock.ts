/** The present moment; an argument wherever time decides something, so that tests can choose it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
