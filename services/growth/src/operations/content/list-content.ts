import type { ContentKind } from '@platform/contracts/growth/content-constants'
import type { KeysetPosition } from '@platform/service-kit'
import { versionKey } from '../../domain/content/content.ts'
import type { ContentDependencies } from './dependencies.ts'
import type { LoadedContent } from './load-content.ts'

/** Content with its latest version, the last changed first: of one kind, or all. */
export async function listContent(
  { contents, contentVersions }: Pick<ContentDependencies, 'contents' | 'contentVersions'>,
  kind: ContentKind | undefined,
  after: KeysetPosition<Date> | null,
  limit: number,
): Promise<LoadedContent[]> {
  const found = await contents.list(kind, after, limit)
  const keys = found.map(({ id, version }) => versionKey(id, version))
  const versions = await contentVersions.listed(keys, { blocks: true })
  return found.flatMap((content) => {
    const version = versions.get(versionKey(content.id, content.version))
    return version ? [{ content, body: version.body }] : []
  })
}
