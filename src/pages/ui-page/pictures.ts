/** Three pictures of the sample content. */
export const hall = { id: '8a808180f536e37c15d4', width: 1200, height: 800, ground: '#b99a70' }
export const rooftop = { id: 'a04e84dbb454f0777b66', width: 1200, height: 800, ground: '#6d5a63' }
export const table = { id: '24c9a8d674d107988da4', width: 1200, height: 800, ground: '#b3a48d' }
