/** The phone number of the operator, `admin` and `finance`, that a local platform creates at its first start. */
export const LOCAL_OPERATOR = '+919800000001'
