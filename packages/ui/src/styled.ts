/** The part of styled-components that shell and remotes use, shared as remote-kit's `router.ts` is: import it only from here. */
export { createGlobalStyle, css, keyframes, StyleSheetManager, styled } from 'styled-components'
