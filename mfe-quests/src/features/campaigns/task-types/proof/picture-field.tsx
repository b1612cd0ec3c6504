import { PROOF_PICTURE } from '@platform/contracts/quests/proof-rules'
import { Button, Inline, Spinner, Stack, space, Text } from '@platform/ui'
import { ProgressBar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useEffect, useRef, useState } from 'react'
import { useT } from './messages.ts'
import { Thumb } from './thumb.tsx'
import { isRefusedPicture, type Picture, pictureProblem, type usePictures } from './use-pictures.ts'

interface PictureFieldProps {
  field: ReturnType<typeof usePictures>
  least: number
  most: number
  readOnly: boolean
  /** What is wrong with the pictures together. */
  problem: string | null
}

/** The pictures of a proof, with what has been sent of them. */
export function PictureField({ field, least, most, readOnly, problem }: PictureFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { pictures, add, remove } = field
  const [tooMany, setTooMany] = useState(false)
  const [removed, setRemoved] = useState(0)
  const done = pictures.filter(({ state }) => state === 'sent').length
  const isSending = pictures.some(({ state }) => state === 'sending')
  const left = most - pictures.length
  const wrong = tooMany ? t('problem.most', { count: most }) : problem

  // The button that was pressed is gone.
  useEffect(() => {
    if (removed > 0) addButton.current?.focus()
  }, [removed])

  return (
    <Stack gap={2}>
      <Text as="span">{t('pictures', { count: most })}</Text>
      <Text size="meta" tone="mute">
        {least > 0 ? t('picturesLeast', { count: least }) : t('optional')} · {t('picturesHint')}
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
              onRemove={() => {
                remove(picture)
                setTooMany(false)
                setRemoved((count) => count + 1)
              }}
            />
          ))}
        </Shown>
      )}
      {left > 0 && !readOnly && (
        <Inline>
          <Button
            ref={addButton}
            variant="secondary"
            size="s"
            onClick={() => input.current?.click()}
          >
            {t('add')}
          </Button>
        </Inline>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        aria-label={t('add')}
        accept={PROOF_PICTURE.accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          setTooMany(files.length > left)
          add(files.slice(0, left))
        }}
      />
      {wrong && (
        <Text size="meta" tone="bad" role="alert">
          {wrong}
        </Text>
      )}
    </Stack>
  )
}

interface OnePictureProps extends Pick<PictureFieldProps, 'field' | 'readOnly'> {
  picture: Picture
  place: number
  onRemove: () => void
}

function OnePicture({ picture, place, field, readOnly, onRemove }: OnePictureProps) {
  const t = useT()
  const { state, error } = picture
  return (
    <Item>
      <Thumb
        picture={picture}
        path={field.path}
        alt={t('picture', { place })}
        onGone={() => field.remove(picture)}
      />
      <Stack gap={1}>
        {state === 'sending' && <Spinner label={t('sending')} />}
        {state === 'failed' && (
          <Text size="meta" tone="bad" role="alert">
            {t(pictureProblem(error))}
          </Text>
        )}
        {!readOnly && (
          <Inline gap={2}>
            {state === 'failed' && !isRefusedPicture(picture) && (
              <Button variant="secondary" size="s" onClick={() => field.sendAgain(picture)}>
                {t('again')}
              </Button>
            )}
            <Button variant="ghost" size="s" onClick={onRemove}>
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
