/** Whether a model can be told how freely to answer; the reasoning models of OpenAI cannot, and refuse a call that does. */
export const takesTemperature = (model: string): boolean => !/(^|\/)(o\d|gpt-5)/.test(model.trim());
