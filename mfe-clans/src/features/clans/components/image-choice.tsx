import { CLAN_IMAGES, type ClanImageType } from '@platform/contracts/clans/constants'
import { Button, color, Inline, radius, Skeleton, Stack, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { usePresets } from '../api/list-presets.ts'
import { useT } from '../i18n/messages.ts'

/** One of the pictures that every clan may have, or an own file; neither leaves the picture as it is. */
export interface ImageChosen {
  preset?: string
  file?: File
}

interface ImageChoiceProps {
  imageType: ClanImageType
  label: string
  value: ImageChosen
  onChange: (value: ImageChosen) => void
}

/** px of a picture to choose from. */
const SIZES = { clanLogo: { width: 64, height: 64 }, bannerImage: { width: 144, height: 48 } }

/** Chooses a clan's picture: a ready one, or an own one. */
export function ImageChoice({ imageType, label, value, onChange }: ImageChoiceProps) {
  const t = useT()
  const name = useId()
  const input = useRef<HTMLInputElement>(null)
  const [page, setPage] = useState(1)
  const [isLarge, setLarge] = useState(false)
  const { data, isError } = usePresets(imageType, page)
  const shown = useMemo(() => (value.file ? URL.createObjectURL(value.file) : null), [value.file])
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])
  const size = SIZES[imageType]

  function take(file: File | undefined) {
    if (!file) return
    const isTooLarge = file.size > 4 * CLAN_IMAGES[imageType].maxBytes
    setLarge(isTooLarge)
    if (!isTooLarge) onChange({ file })
  }

  return (
    <Choices>
      <legend>{label}</legend>
      <Stack gap={2}>
        <Row>
          {shown && (
            <Choice>
              <input type="radio" name={name} checked readOnly />
              <Picture style={{ ...size, backgroundImage: `url(${JSON.stringify(shown)})` }}>
                <span>{t('image.own')}</span>
              </Picture>
            </Choice>
          )}
          {!data && !isError && <Skeleton {...size} />}
          {data?.items.map(({ name: preset, address }) => (
            <Choice key={preset}>
              <input
                type="radio"
                name={name}
                checked={value.preset === preset}
                onChange={() => onChange({ preset })}
              />
              <Picture style={{ ...size, backgroundImage: `url(${JSON.stringify(address)})` }}>
                <span>{t('image.preset', { number: preset.slice('preset-'.length) })}</span>
              </Picture>
            </Choice>
          ))}
        </Row>
        {(isError || isLarge) && (
          <Text size="meta" tone="bad">
            {t(isLarge ? 'image.large' : 'image.failed')}
          </Text>
        )}
        <Inline gap={2}>
          <Button size="s" variant="secondary" onClick={() => input.current?.click()}>
            {t('image.upload')}
          </Button>
          {data && data.pages > 1 && (
            <Button
              size="s"
              variant="ghost"
              onClick={() => setPage((now) => (now % data.pages) + 1)}
            >
              {t('image.others')}
            </Button>
          )}
        </Inline>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={`${label}: ${t('image.upload')}`}
          hidden
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </Stack>
    </Choices>
  )
}

const Choices = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 ${space(1.5)};
    font-size: 14px;
    font-weight: 500;
  }
`

const Row = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: 3px;
  overflow-x: auto;
`

const Choice = styled.label`
  position: relative;
  flex: none;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
  }
  & > input:checked + span {
    box-shadow: 0 0 0 3px ${color.volt};
  }
  & > input:focus-visible + span {
    outline: 2px solid ${color.text};
    outline-offset: 3px;
  }
`

const Picture = styled.span`
  display: block;
  border-radius: ${radius.control};
  background: ${color.surface3} center / cover;
  overflow: hidden;
  forced-color-adjust: none;
  & > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
