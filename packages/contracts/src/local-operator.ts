/** The phone number of the operator and treasurer that a local platform creates at its first start. */
export const LOCAL_OPERATOR = '+919800000001'
