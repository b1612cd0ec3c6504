import type { VerificationKind } from '@platform/contracts/kyc/fields'
import type { DocumentView } from '@platform/contracts/kyc/http'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Stack } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { useState } from 'react'
import { useDeleteDocument } from '../api/documents.ts'
import { useT } from '../i18n/messages.ts'
import { type AskedSide, documentsOf } from '../model/documents-of.ts'
import { DocumentDialog } from './document-dialog.tsx'

interface DocumentListProps {
  kind: VerificationKind
  documents: readonly DocumentView[]
  /** Whether one may be added: a person is to look at it. */
  isAsked: boolean
}

/** Pictures of the documents of a verification: what is stored, until when, and the ways to add and to delete one. */
export function DocumentList({ kind, documents, isAsked }: DocumentListProps) {
  const sides = documentsOf(kind, documents).filter(({ stored }) => isAsked || stored)
  if (sides.length === 0) return null
  return (
    <List>
      {sides.map((asked) => (
        <SideRow key={asked.side} asked={asked} isAsked={isAsked} />
      ))}
    </List>
  )
}

function SideRow({ asked, isAsked }: { asked: AskedSide; isAsked: boolean }) {
  const t = useT()
  const failureText = useFailureText()
  const { formatDate } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteDocument()
  const { kind, side, isOneOfTwo, stored } = asked
  const title = isOneOfTwo
    ? t('side', { document: t(`kind.${kind}`), side: t(`side.${side}`) })
    : t(`kind.${kind}`)
  return (
    <ListRow
      title={title}
      meta={
        stored
          ? t('stored', {
              date: formatDate(stored.storedAt),
              until: formatDate(stored.deletedBy),
            })
          : t('missing')
      }
      trailing={
        <Inline gap={2}>
          {isAsked && (
            <Button
              size="s"
              variant="secondary"
              aria-label={t(stored ? 'replaceOf' : 'addOf', { document: title })}
              onClick={() => setOpen(true)}
            >
              {t(stored ? 'replace' : 'add')}
            </Button>
          )}
          {stored && (
            <Button
              size="s"
              variant="ghost"
              aria-label={t('deleteOf', { document: title })}
              loading={remove.isPending}
              onClick={() => void remove.send(stored.id)}
            >
              {t('delete')}
            </Button>
          )}
        </Inline>
      }
    >
      <Stack gap={2}>
        {remove.error && (
          <Notice tone="bad" live="alert">
            {failureText(remove.error, t('notDeleted'))}
          </Notice>
        )}
        <DocumentDialog asked={asked} title={title} open={isOpen} onClose={() => setOpen(false)} />
      </Stack>
    </ListRow>
  )
}
