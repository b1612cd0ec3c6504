import {
  ATTRIBUTION_LISTS,
  type AttributionList,
} from '@platform/contracts/growth/attribution-choices'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Card, ChipGroup, Heading, Loading, Skeleton, Stack, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useNames } from '../api/names.ts'
import { useT } from '../i18n/messages.ts'
import { FigureTable } from './figure-table.ts'
import { Figures } from './figures.tsx'

/** px, of some rows. */
const HEIGHT = 160
/** Longest text that is searched for, characters. */
const MAX_TEXT = 60

/** What analytics names: the lists of events, channels and the others, searchable. */
export function DictionaryCard() {
  const t = useT()
  const [list, setList] = useState<AttributionList>('activities')
  const [text, setText] = useState('')
  return (
    <Card as="section" padding={5} aria-label={t('names.title')}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {t('names.title')}
        </Heading>
        <Text tone="mute">{t('names.text')}</Text>
        <ChipGroup
          label={t('names.list')}
          value={list}
          onChange={setList}
          options={ATTRIBUTION_LISTS.map((value) => ({ value, label: t(`names.${value}`) }))}
        />
        <Field label={t('names.search')}>
          <TextInput
            type="search"
            value={text}
            maxLength={MAX_TEXT}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Found list={list} text={text} />
      </Stack>
    </Card>
  )
}

function Found({ list, text }: { list: AttributionList; text: string }) {
  const t = useT()
  const { data, error, isRefetching, refetch } = useNames(list, text)
  if (!data) {
    return error ? (
      <LoadFailed
        error={error}
        title={t('report.failed')}
        retryLabel={t('report.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={t('report.loading')}>
        <Skeleton height={HEIGHT} />
      </Loading>
    )
  }
  if (data.items.length === 0) return <Text>{t('names.none')}</Text>
  return (
    <Figures title={t(`names.${list}`)}>
      <FigureTable>
        <tbody>
          {data.items.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{id}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Figures>
  )
}
