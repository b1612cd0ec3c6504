/** A page of programmes: what is open, whatever its age, and then the newest of the others. */
export const openFirst = <Document extends { _id: string }>(
  open: readonly Document[],
  newest: readonly Document[],
  limit: number,
): Document[] => {
  const others = newest.filter(({ _id }) => !open.some((one) => one._id === _id))
  return [...open, ...others].slice(0, limit)
}
