import type { QuietHours } from '@platform/contracts/growth/notifications'
import { Stack } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { useSavePreferences } from '../model/use-save-preferences.ts'
import { SaveFailed } from './save-failed.tsx'

interface QuietTimeProps {
  end: keyof QuietHours
  quietHours: QuietHours
}

/** When quiet hours begin, or end; saved when the user leaves the field. */
export function QuietTime({ end, quietHours }: QuietTimeProps) {
  const t = useT()
  const save = useSavePreferences()
  const [isWrong, setIsWrong] = useState(false)
  const leave = (time: string) => {
    const other = quietHours[end === 'from' ? 'to' : 'from']
    const cannotBe = time === '' || time === other
    setIsWrong(cannotBe)
    if (cannotBe || time === quietHours[end]) return
    void save.send((stored) => ({
      quietHours: { ...(stored.quietHours ?? quietHours), [end]: time },
    }))
  }
  return (
    <Stack gap={3}>
      <Field label={t(`quiet.${end}`)} error={isWrong && t('quiet.wrong')}>
        <TextInput
          type="time"
          required
          defaultValue={quietHours[end]}
          onBlur={({ target }) => leave(target.value)}
        />
      </Field>
      <SaveFailed error={save.error} />
    </Stack>
  )
}
