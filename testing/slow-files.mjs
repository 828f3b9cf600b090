/** Files of tests that take more of a run's processor time than others, and why that is worth it. */
export const slowFiles = {};
