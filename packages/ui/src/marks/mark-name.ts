/** The currencies' marks: a gold disc with a K, a hexagon with an r, a ring with two level bars, a star. */
export type MarkName = 'kcash' | 'rtoken' | 'stable' | 'kpoints'
