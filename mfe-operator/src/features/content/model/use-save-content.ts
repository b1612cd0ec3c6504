import type {
  ContentBody,
  ContentItem,
  CreateContentBody,
} from '@platform/contracts/growth/content'
import type { ContentKind } from '@platform/contracts/growth/content-constants'
import { contentItemPath } from '@platform/contracts/operator/paths'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { useWrite } from '@platform/remote-kit/use-write'
import { createContent, saveContent } from '../api/content-api.ts'
import { useT } from '../i18n/messages.ts'
import { useShowChanged } from './use-show-changed.ts'

interface Sent {
  slug: string
  body: ContentBody
  /** From which it was made; null: the one that is loaded. */
  version: number | null
}

/** Saves a draft: another version of an item, or the first one of a new item, whose page opens then. */
export function useSaveContent(kind: ContentKind, item: ContentItem | null) {
  const t = useT()
  const api = useApi()
  const { alerts, navigate } = useShell()
  const showChanged = useShowChanged()
  const create = useSendOnce((body: CreateContentBody, key: string) =>
    createContent(api, body, key),
  )
  return useWrite({
    mutationFn: ({ slug, body, version }: Sent) =>
      item
        ? saveContent(api, item.id, { version: version ?? item.version, body })
        : create({ kind, slug, body }),
    onSuccess(saved) {
      showChanged(saved)
      alerts.show({ message: t('editor.saved') })
      if (!item) navigate(contentItemPath(saved.id), { replace: true })
    },
  })
}
