/** Longest address that fits into a command of SMTP (RFC 5321, 4.5.3.1). */
const MAX_LENGTH = 254

/**
 * The form that the HTML standard gives an e-mail address, with a dot in the domain. Without "%" and "!", which
 * old mail servers read as a route to another mailbox, and in ASCII only: so an address has one spelling.
 * A dot stands between two other characters (RFC 5321, 4.1.2): providers refuse it elsewhere. A domain that ends in a
 * number is an IPv4 address, which has many spellings, and which mail libraries rewrite to one.
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)[\w#$&'*+/=?^`{|}~-]+(\.[\w#$&'*+/=?^`{|}~-]+)*@(?![^@]*\.(?:\d+|0x[\da-f]*)$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i

/** Checks the form only; the code sent to the address proves that it exists. */
export const isEmail = (value: string) => value.length <= MAX_LENGTH && ADDRESS.test(value)

/**
 * One notation per address, so that an address has one account. Only ASCII letters change: the Kelvin sign, which is "k" in
 * lower case, stays, so that `isEmail` refuses it.
 */
export const normaliseEmail = (value: string) =>
  value.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
