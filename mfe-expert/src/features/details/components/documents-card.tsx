import type { ExpertDocument } from '@platform/contracts/expert/application-http'
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  EXPERT_DOCUMENT,
  MOST_DOCUMENTS,
} from '@platform/contracts/expert/constants'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Inline, Notice, Stack, space, Text } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useEffect, useRef, useState } from 'react'
import { useRefusalText } from '../../draft/model/use-refusal-text.ts'
import { useAddDocument, useDeleteDocument } from '../api/documents.ts'
import { useT } from '../i18n/messages.ts'
import { documentProblem } from '../model/document-problem.ts'
import { DocumentRow } from './document-row.tsx'

const MEGABYTE = 1024 * 1024

/** Pictures that show an applicant's education and work: added and deleted one by one. */
export function DocumentsCard({ documents }: { documents: readonly ExpertDocument[] }) {
  const t = useT()
  const { alerts } = useShell()
  const refusalText = useRefusalText()
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [kind, setKind] = useState<DocumentKind>('degree')
  const [deleted, setDeleted] = useState(0)
  const add = useAddDocument()
  const remove = useDeleteDocument()
  const isFull = documents.length >= MOST_DOCUMENTS
  const problem = documentProblem(add.error)

  // The button that was pressed is gone.
  useEffect(() => {
    if (deleted > 0) addButton.current?.focus()
  }, [deleted])

  async function send(file: File) {
    if (await add.send({ kind, file })) alerts.show({ message: t('documents.added') })
  }
  async function drop(id: string) {
    if (!(await remove.send(id))) return
    alerts.show({ message: t('documents.deleted') })
    setDeleted((count) => count + 1)
  }
  const last = add.variables?.file

  return (
    <Card as="section" aria-labelledby="documents">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="card" id="documents">
            {t('documents.title')}
          </Heading>
          <Text tone="mute">{t('documents.text')}</Text>
          <Text size="meta" tone="mute">
            {t('documents.stored')} {t('documents.notId')}
          </Text>
        </Stack>
        {documents.length > 0 && (
          <Rows>
            {documents.map((document, index) => (
              <DocumentRow
                key={document.id}
                document={document}
                place={index + 1}
                isDeleting={remove.isPending && remove.variables === document.id}
                onDelete={() => void drop(document.id)}
              />
            ))}
          </Rows>
        )}
        {remove.error && (
          <Notice tone="bad" live="alert">
            {refusalText(remove.error)}
          </Notice>
        )}
        {isFull ? (
          <Text size="meta" tone="mute">
            {t('documents.full', { count: MOST_DOCUMENTS })}
          </Text>
        ) : (
          <Field
            label={t('documents.kind')}
            hint={t('documents.hint', {
              megabytes: EXPERT_DOCUMENT.maxBytes / MEGABYTE,
              count: MOST_DOCUMENTS,
            })}
          >
            <Select
              value={kind}
              onChange={({ target: { value } }) =>
                setKind(DOCUMENT_KINDS.find((one) => one === value) ?? 'degree')
              }
            >
              {DOCUMENT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kind.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {add.error && (
          <Notice
            tone="bad"
            live="alert"
            action={
              problem === null &&
              last && (
                <Button size="s" variant="secondary" onClick={() => void send(last)}>
                  {t('documents.again')}
                </Button>
              )
            }
          >
            {problem ? t(problem) : refusalText(add.error)}
          </Notice>
        )}
        {!isFull && (
          <Inline>
            <Button
              ref={addButton}
              variant="secondary"
              loading={add.isPending}
              onClick={() => input.current?.click()}
            >
              {t(add.isPending ? 'documents.sending' : 'documents.add')}
            </Button>
          </Inline>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('documents.add')}
          accept={EXPERT_DOCUMENT.accept}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void send(file)
          }}
        />
      </Stack>
    </Card>
  )
}

const Rows = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`
