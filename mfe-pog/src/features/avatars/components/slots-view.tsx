import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useShell } from '@platform/remote-kit/shell'
import { Grid, Heading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useActivateAvatar, useSlots } from '../api/slots.ts'
import { useT } from '../i18n/messages.ts'
import type { Slot } from '../model/slot.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { LookSheet } from './look-sheet.tsx'
import { SlotCard } from './slot-card.tsx'
import { UnlockSheet } from './unlock-sheet.tsx'

/** The user's avatars by slot: buy one more, draw one anew, and put one on the card. */
export function SlotsView() {
  const t = useT()
  const { alerts } = useShell()
  const refusalText = useRefusalText()
  const slots = useSlots()
  const activate = useActivateAvatar()
  const [opened, setOpened] = useState<{ slot: Slot; for: 'unlock' | 'draw' } | null>(null)
  if (slots.isPending) return <Skeleton height={420} radius={16} />
  if (!slots.data) {
    return (
      <LoadFailed
        error={slots.error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={slots.refetch}
        retrying={slots.isFetching}
      />
    )
  }
  const { items, editPrice } = slots.data
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={2}>{t('title')}</Heading>
        <Text tone="mute">{t('text')}</Text>
      </Stack>
      {activate.error && (
        <Notice tone="bad" live="alert">
          {refusalText(activate.error)}
        </Notice>
      )}
      <Grid min={156} gap={3}>
        {items.map((slot) => (
          <SlotCard
            key={slot.slot}
            slot={slot}
            editPrice={editPrice}
            isActivating={activate.isPending && activate.variables === slot.avatar?.id}
            onUnlock={() => setOpened({ slot, for: 'unlock' })}
            onDraw={() => setOpened({ slot, for: 'draw' })}
            onActivate={async (id) => {
              if (await activate.send(id)) alerts.show({ message: t('activated') })
            }}
          />
        ))}
      </Grid>
      {opened && (
        <UnlockSheet
          slot={opened.slot}
          open={opened.for === 'unlock'}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && (
        <LookSheet
          slot={opened.slot}
          editPrice={editPrice}
          open={opened.for === 'draw'}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}
