import { PROOF_PICTURE } from '@platform/contracts/quests/proof-rules'
import { Button, color, Inline, radius, Spinner, Stack, space, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useRef } from 'react'
import { useT } from './messages.ts'
import { type Picture, pictureProblem, type usePictures } from './use-pictures.ts'

interface PictureFieldProps {
  field: ReturnType<typeof usePictures>
  most: number
  readOnly: boolean
  /** What is wrong with the pictures together. */
  problem: string | null
}

/** The pictures of a proof, with what has been sent of them. */
export function PictureField({ field, most, readOnly, problem }: PictureFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { pictures, add } = field
  const done = pictures.filter(({ state }) => state === 'sent').length
  const isSending = pictures.some(({ state }) => state === 'sending')
  return (
    <Stack gap={2}>
      <Text as="span">{t('pictures', { count: most })}</Text>
      <Text size="meta" tone="mute">
        {t('picturesHint')}
      </Text>
      {isSending && (
        <ProgressBar
          label={t('sending')}
          value={done}
          max={pictures.length}
          valueText={t('sent', { done, count: pictures.length })}
        />
      )}
      {pictures.length > 0 && (
        <Shown role="list">
          {pictures.map((picture, index) => (
            <OnePicture
              key={picture.key}
              picture={picture}
              place={index + 1}
              field={field}
              readOnly={readOnly}
            />
          ))}
        </Shown>
      )}
      {pictures.length < most && !readOnly && (
        <Inline>
          <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
            {t('add')}
          </Button>
        </Inline>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('add')}
        accept={PROOF_PICTURE.accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) add(file)
        }}
      />
      {problem && (
        <Text size="meta" tone="bad" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}

interface OnePictureProps extends Pick<PictureFieldProps, 'field' | 'readOnly'> {
  picture: Picture
  place: number
}

function OnePicture({ picture, place, field, readOnly }: OnePictureProps) {
  const t = useT()
  const { state, shown, key, error } = picture
  return (
    <Item>
      <Thumb src={shown} alt={t('picture', { place })} />
      <Stack gap={1}>
        {state === 'sending' && <Spinner label={t('sending')} />}
        {state === 'failed' && (
          <Text size="meta" tone="bad" role="alert">
            {t(pictureProblem(error))}
          </Text>
        )}
        {!readOnly && (
          <Inline gap={2}>
            {state === 'failed' && (
              <Button variant="secondary" size="s" onClick={() => field.sendAgain(picture)}>
                {t('again')}
              </Button>
            )}
            <Button variant="ghost" size="s" onClick={() => field.remove(key)}>
              {t('remove', { place })}
            </Button>
          </Inline>
        )}
      </Stack>
    </Item>
  )
}

const Shown = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Item = styled.li`
  display: flex;
  gap: ${space(3)};
  align-items: center;
`

const Thumb = styled.img`
  width: 72px;
  height: 72px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  object-fit: cover;
`
