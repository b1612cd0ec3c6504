import type { ContentBody } from '@platform/contracts/growth/content'
import { DomainError } from '@platform/service-kit/errors'
import type { Content } from '../../domain/content/content.ts'
import type { ContentDependencies } from './dependencies.ts'

/** Content with its latest version. */
export interface LoadedContent {
  content: Content
  body: ContentBody
}

type Reads = Pick<ContentDependencies, 'contents' | 'contentVersions'>

/** @throws DomainError NOT_FOUND */
export async function loadContent(deps: Reads, id: string): Promise<LoadedContent> {
  const content = await deps.contents.find(id)
  if (!content) throw new DomainError('NOT_FOUND')
  const { body } = await loadVersion(deps, id, content.version)
  return { content, body }
}

/** @throws DomainError NOT_FOUND */
export async function loadVersion(
  { contentVersions }: Pick<Reads, 'contentVersions'>,
  id: string,
  version: number,
) {
  const found = await contentVersions.find(id, version)
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}
