declare module 'solc' {
  type Imported = { contents: string } | { error: string }
  const solc: {
    compile(input: string, callbacks?: { import(path: string): Imported }): string
  }
  export default solc
}
