import { CONTENT_PICTURE, contentPictureAddress } from '@platform/contracts/growth/content-rules'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { Field } from '@platform/ui/interaction'
import { styled } from '@platform/ui/styled'
import { useId } from 'react'
import { uploadPicture } from '../../api/content-api.ts'
import { useT } from '../../i18n/messages.ts'

interface PictureInputProps {
  label: string
  /** Name of the picture; empty or null for none. */
  value: string | null
  onChange: (name: string | null) => void
  required?: boolean
}

/** A picture that is uploaded as soon as it is chosen. */
export function PictureInput({ label, value, onChange, required = false }: PictureInputProps) {
  const t = useT()
  const api = useApi()
  const id = useId()
  const upload = useWrite({ mutationFn: (picture: Blob) => uploadPicture(api, picture) })

  async function choose(picture: File | undefined) {
    const name = picture && (await upload.send(picture))
    if (name) onChange(name)
  }

  return (
    <Field
      label={label}
      required={required}
      hint={upload.isPending ? t('field.picture.sending') : t('field.picture.hint')}
      error={upload.error ? t('field.picture.failed') : undefined}
    >
      <Stack gap={2}>
        {value && <Shown src={contentPictureAddress(value)} alt="" />}
        <Inline>
          <input
            type="file"
            id={id}
            aria-label={label}
            accept={CONTENT_PICTURE.accept}
            disabled={upload.isPending}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // The same file can be chosen again.
              target.value = ''
            }}
          />
          {value && (
            <Button variant="secondary" onClick={() => onChange(null)}>
              {t('field.picture.remove')}
            </Button>
          )}
          {upload.isPending && <Text size="meta">{t('field.picture.sending')}</Text>}
        </Inline>
      </Stack>
    </Field>
  )
}

const Shown = styled.img`
  max-width: 240px;
  max-height: 160px;
`
