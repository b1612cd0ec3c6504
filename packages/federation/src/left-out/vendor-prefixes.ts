/** In place of the vendor prefixes of stylis, which styled-components adds only with `enableVendorPrefixes`. */
export function prefix(): never {
  throw new Error('Vendor prefixes are left out')
}
