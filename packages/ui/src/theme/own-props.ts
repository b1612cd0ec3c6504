/** Keeps a styled component's own props from reaching the DOM: `styled.div.withConfig(ownProps('gap'))`. */
export const ownProps = (...names: readonly string[]) => ({
  shouldForwardProp: (name: string) => !names.includes(name),
})
