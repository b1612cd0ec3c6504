import type { Application } from '@platform/contracts/expert/application-http'
import { color, Icon, radius, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { AdditionRemark } from './addition-remark.tsx'

interface ToolChipsProps {
  application: Application
  tools: readonly string[]
  onRemove: (id: string, name: string) => void
}

/** The tools that are chosen; a press removes one. */
export function ToolChips({ application, tools, onRemove }: ToolChipsProps) {
  const t = useT()
  return (
    <Chips aria-label={t('chosen')}>
      {tools.map((id) => {
        const name = application.names[id] ?? id
        return (
          <li key={id}>
            <Chip
              type="button"
              aria-label={t('remove', { name })}
              onClick={() => onRemove(id, name)}
            >
              <span>
                {name}
                <AdditionRemark id={id} additions={application.additions} />
              </span>
              <Icon name="close" size={16} />
            </Chip>
          </li>
        )
      })}
    </Chips>
  )
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
`

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${target};
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.volt};
  border-radius: ${radius.control};
  background: color-mix(in srgb, ${color.volt} 10%, ${color.surface1});
  color: ${color.text};
  font-size: 14px;
  overflow-wrap: anywhere;
  cursor: pointer;
  & > svg {
    flex: none;
    color: ${color.mute};
  }
`
