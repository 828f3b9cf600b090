/** Whether a model accepts a temperature; the reasoning models of OpenAI do not, and refuse a call with one. */
export const takesTemperature = (model: string): boolean => !/(^|\/)(o\d|gpt-5)/.test(model.trim());
