/** The shape of a list while its code loads: the server draws it into the page, and the shell again until the code is there. */
export const skeletonBlocks = ['next', 'chips', 'heading', ...Array(6).fill('row')] as const
