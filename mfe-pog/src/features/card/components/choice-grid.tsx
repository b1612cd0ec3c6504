import { color, font, Icon, motion, radius, Skeleton, size, space } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'
import { useId } from 'react'

interface ChoiceGridProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  label: string
  items: readonly { value: Value; label: string; image: string }[]
  value: Value | null
  onChange: (value: Value) => void
  columns: 2 | 3
}

/** One of several pictures: radio buttons drawn as tiles. */
export function ChoiceGrid<Value extends string>(props: ChoiceGridProps<Value>) {
  const { label, items, value, onChange, columns } = props
  const name = useId()
  return (
    <Tiles $columns={columns} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <Tile key={item.value}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <Picture>
            <img src={item.image} alt="" width={512} height={640} loading="lazy" />
            <Mark>
              <Icon name="check" size={18} />
            </Mark>
            <Label>{item.label}</Label>
          </Picture>
        </Tile>
      ))}
    </Tiles>
  )
}

/** In the place of tiles that are being fetched. */
export function ChoiceGridLoading({ count, columns }: { count: number; columns: 2 | 3 }) {
  return (
    <Tiles $columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        // They never change.
        <Tile as="div" key={index}>
          <Skeleton height={146} radius={16} />
        </Tile>
      ))}
    </Tiles>
  )
}

const Tiles = styled.div<{ $columns: 2 | 3 }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(2.5)};
`

const chosen = css`
  border-color: ${color.volt};
  box-shadow:
    0 0 0 2px ${color.volt},
    0 0 ${space(5)} color-mix(in srgb, ${color.volt} 35%, transparent);
`

const Tile = styled.label`
  position: relative;
  display: block;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > input:checked + span {
    ${chosen}
  }
  & > input:not(:checked) + span > b {
    display: none;
  }
  & > input:focus-visible + span {
    outline: 2px solid ${color.volt};
    outline-offset: 4px;
  }
  @media (forced-colors: active) {
    & > input:checked + span {
      outline: 4px solid Highlight;
    }
  }
`

const Picture = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 5 / 6;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface2};
  transition: border-color ${motion.feedback};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 20%;
  }
`

const Mark = styled.b`
  position: absolute;
  top: ${space(2)};
  right: ${space(2)};
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${color.volt};
  color: ${color.onVolt};
`

const Label = styled.span`
  position: absolute;
  inset: auto 0 0;
  padding: ${space(8)} ${space(2.5)} ${space(2.5)};
  background: linear-gradient(transparent, color-mix(in srgb, ${color.ink} 88%, transparent) 55%);
  color: ${color.text};
  font: 600 ${size.meta} / 1.2 ${font.heading};
  letter-spacing: 0.03em;
  overflow-wrap: anywhere;
`
