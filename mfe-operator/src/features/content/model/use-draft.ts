import type { ContentBody, ContentItem } from '@platform/contracts/growth/content'
import type { ContentKind } from '@platform/contracts/growth/content-constants'
import { useState } from 'react'
import { EMPTY_BODY, withoutEmptyEntries } from './draft.ts'
import { useSaveContent } from './use-save-content.ts'

interface Draft {
  body: ContentBody
  /** From which it was made; null for a new item. */
  version: number | null
}

/**
 * What is written of an item, or of a new one. It is saved as made from the version that was shown when its first change was
 * made, so that one that somebody else has saved since, and that may be loaded meanwhile, is not replaced unseen.
 */
export function useDraft(kind: ContentKind, item: ContentItem | null) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const save = useSaveContent(kind, item)
  const stored = item?.body ?? EMPTY_BODY
  const body = draft?.body ?? stored

  function change(next: ContentBody) {
    const version = draft ? draft.version : (item?.version ?? null)
    setDraft(isSame(next, stored) ? null : { body: next, version })
  }

  async function send(slug: string) {
    const saved = await save.send({
      ...{ slug, body: withoutEmptyEntries(body), version: draft?.version ?? null },
    })
    if (!saved) return
    // What was written while it was sent is made from the version that it has become.
    setDraft((now) => (now && now.body !== body ? { ...now, version: saved.version } : null))
  }

  return {
    body,
    change,
    isChanged: draft !== null && !isSame(draft.body, stored),
    save: send,
    isSaving: save.isPending,
    /** Why it was not saved. */
    error: save.error,
  }
}

const isSame = (one: ContentBody, other: ContentBody): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
