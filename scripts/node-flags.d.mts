export const memoryFlags: string[];
export declare const smallMemory: string;
