const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const AMOUNT = /^\d{1,19}(\.\d{1,6})?$/

/** The rule of a field for an id. */
export const idRule =
  <Problem extends string>(problem: Problem) =>
  (text: string): Problem | null =>
    ID.test(text.trim()) ? null : problem

/** The rule of a field for an amount above zero. */
export const amountRule =
  <Problem extends string>(problem: Problem) =>
  (text: string): Problem | null =>
    AMOUNT.test(text.trim()) && Number(text) > 0 ? null : problem
