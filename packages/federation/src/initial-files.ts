import type { Chunk, ChunkGroup, Compilation, Dependency } from 'webpack'

/** As module federation writes it into the container for each exposed module. */
interface ExposedDependency extends Dependency {
  exposedName: string
}

/**
 * For each exposed module: the scripts that must have arrived before it can run, the container's entry
 * first. Shared libraries are not among them: which copy of one runs is settled in the page.
 */
export function initialFiles(compilation: Compilation, entry: string): Record<string, string[]> {
  const { chunkGraph } = compilation
  const initial: Record<string, string[]> = {}
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const exposed = block.dependencies.filter(isExposed)
      const group = chunkGraph.getBlockChunkGroup(block)
      for (const { exposedName } of exposed) {
        initial[exposedName] = [...new Set([entry, ...scriptsOf(group)])]
      }
    }
  }
  return Object.fromEntries(Object.entries(initial).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isExposed(dependency: Dependency): dependency is ExposedDependency {
  return 'exposedName' in dependency
}

function scriptsOf(group: ChunkGroup | undefined): string[] {
  return (group?.chunks ?? []).flatMap((chunk: Chunk) =>
    [...chunk.files].filter((file) => file.endsWith('.js')),
  )
}
