import type { ExpertDocument } from '@platform/contracts/expert/application-http'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Skeleton } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { expertDocumentQuery } from '../api/experts-api.ts'
import { Part } from './application-facts.tsx'
import { useT } from '../i18n/messages.ts'

/** The documents of an application; each is fetched, and its look recorded, only when the reviewer opens it. */
export function Documents({ id, documents }: { id: string; documents: readonly ExpertDocument[] }) {
  const t = useT()
  const [shown, setShown] = useState<ExpertDocument | null>(null)
  if (documents.length === 0) return null
  return (
    <Part title={t('part.documents')}>
      <Inline gap={2}>
        {documents.map((document) => (
          <Button key={document.id} size="s" variant="secondary" onClick={() => setShown(document)}>
            {t('document.show', { name: t(`document.${document.kind}`) })}
          </Button>
        ))}
      </Inline>
      {shown && (
        <Dialog
          open
          width="l"
          title={t(`document.${shown.kind}`)}
          closeLabel={t('document.close')}
          onClose={() => setShown(null)}
        >
          <Picture id={id} document={shown} />
        </Dialog>
      )}
    </Part>
  )
}

function Picture({ id, document }: { id: string; document: ExpertDocument }) {
  const t = useT()
  const { data, error } = useQuery(expertDocumentQuery(useApi(), id, document.id))
  if (error) return <Notice tone="bad">{t('document.failed')}</Notice>
  if (!data) return <Skeleton height={320} />
  return <Whole src={data} alt={t(`document.${document.kind}`)} />
}

const Whole = styled.img`
  display: block;
  max-width: 100%;
  margin: 0 auto;
`
