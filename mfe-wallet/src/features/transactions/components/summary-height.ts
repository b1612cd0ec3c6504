/** px; of one currency and one kind. */
export const SUMMARY_HEIGHT = 245
