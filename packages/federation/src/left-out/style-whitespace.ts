import type { Compiler } from 'webpack'
import { shortStyle } from './short-style.ts'

/** Tags of styled-components; `styled` also as `styled.div`, `styled(Card)` and `styled.div.attrs({})`. */
const TAGS = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle'])

/** Leaves comments and indentation out of the styles of components: more than half a KB gzip of the first load. */
export class StyleWhitespace {
  apply(compiler: Compiler): void {
    const { ConstDependency } = compiler.webpack.dependencies
    const name = 'StyleWhitespace'
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.parser.for('javascript/auto').tap(name, (parser) => {
        parser.hooks.program.tap(name, (program) => {
          const { module } = parser.state
          if (module.nameForCondition()?.includes('/node_modules/')) return
          for (const template of templatesIn(program)) {
            for (const { text, range } of shortened(template.quasis)) {
              module.addPresentationalDependency(new ConstDependency(text, range))
            }
          }
        })
      })
    })
  }
}

interface Quasi {
  range: [number, number]
  value: { raw: string }
}

interface Node {
  type?: string
  name?: string
  tag?: Node
  object?: Node
  callee?: Node
  quasi?: { quasis: Quasi[] }
}

/** Every template with one of the tags, the ones inside others too. */
function templatesIn(node: unknown): { quasis: Quasi[] }[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, tag, quasi } = node as Node
  const own = type === 'TaggedTemplateExpression' && quasi && TAGS.has(nameOf(tag)) ? [quasi] : []
  return [...own, ...Object.values(node).flatMap(templatesIn)]
}

function nameOf(tag: Node | undefined): string {
  return tag ? (tag.name ?? nameOf(tag.object ?? tag.callee)) : ''
}

function shortened(quasis: readonly Quasi[]): { text: string; range: [number, number] }[] {
  const texts = shortStyle(quasis.map(({ value }) => value.raw))
  return quasis.flatMap(({ value, range }, index) => {
    const text = texts[index] ?? value.raw
    return text === value.raw ? [] : [{ text, range }]
  })
}
