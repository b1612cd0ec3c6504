import type { Raffle } from '@platform/contracts/quests/raffle'
import { saveFile } from '@platform/remote-kit/save-file'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useReadEntries } from '../../api/get-raffle-entries.ts'
import { useT } from './i18n/messages.ts'

interface EntryListLinkProps {
  campaignId: string
  entries: NonNullable<Raffle['entries']>
}

/** Saves the sealed list, byte for byte: the file has the hash. */
export function EntryListLink({ campaignId, entries }: EntryListLinkProps) {
  const t = useT()
  const read = useReadEntries(campaignId, entries)
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const save = async () => {
    setState('reading')
    try {
      saveFile(new Blob([await read()], { type: 'text/plain' }), `entries-${campaignId}.txt`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <Stack gap={2}>
      <Text size="meta" tone="mute">
        {t('listText')}
      </Text>
      <Inline>
        <Button variant="secondary" loading={state === 'reading'} onClick={save}>
          {t('saveList')}
        </Button>
      </Inline>
      {state === 'failed' && (
        <Notice tone="bad" live="alert">
          {t('listFailed')}
        </Notice>
      )}
    </Stack>
  )
}
