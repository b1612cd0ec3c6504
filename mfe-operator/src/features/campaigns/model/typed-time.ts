/** Whether a field for a date and a time has both. */
export const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text))

/** The moment that was typed, in the time zone of this device, as the API takes it. */
export const timeOf = (text: string): string => new Date(text).toISOString()
