import type { ExpertDocument } from '@platform/contracts/expert/application-http'
import { useFormat } from '@platform/remote-kit/shell'
import { color, IconButton, radius, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useDocumentPicture } from '../api/documents.ts'
import { useT } from '../i18n/messages.ts'

interface DocumentRowProps {
  document: ExpertDocument
  /** Among the documents, from 1. */
  place: number
  isDeleting: boolean
  onDelete: () => void
}

/** A document that was sent, as the server keeps it. */
export function DocumentRow({ document, place, isDeleting, onDelete }: DocumentRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { data: address } = useDocumentPicture(document.id)
  const kind = t(`kind.${document.kind}`)
  return (
    <Row>
      {address ? (
        <Picture src={address} alt={t('documents.one', { place, kind })} />
      ) : (
        <Picture as="div" role="img" aria-label={t('documents.one', { place, kind })} />
      )}
      <Stack gap={0}>
        <Text as="span" weight={600}>
          {kind}
        </Text>
        <Text as="span" size="meta" tone="mute">
          {t('documents.on', { date: formatDateTime(document.uploadedAt) })}
        </Text>
      </Stack>
      <IconButton
        icon="close"
        label={t('documents.delete', { place })}
        loading={isDeleting}
        onClick={onDelete}
      />
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
`

const Picture = styled.img`
  width: 72px;
  height: 72px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface3};
  object-fit: cover;
`
