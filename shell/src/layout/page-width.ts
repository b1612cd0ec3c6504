/** Greatest width of a `Page` of @platform/ui, with its padding: header and footer end where its content does. */
export const pageWidth = '1248px'
