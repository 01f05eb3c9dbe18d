import { partComponent } from '../part-component.ts';

export const List = partComponent('list', 'ul');
export const ListItem = partComponent('list-item', 'li');
export const ListItemTitle = partComponent('list-item-title', 'p');
export const ListItemMeta = partComponent('list-item-meta', 'p');

export const DescriptionList = partComponent('description-list', 'dl');
export const DescriptionTerm = partComponent('description-term', 'dt');
export const DescriptionDetail = partComponent('description-detail', 'dd');

export const Code = partComponent('code', 'code');
export const CodeBlock = partComponent('code-block', 'pre');
export const Divider = partComponent('divider', 'hr');
export const Tag = partComponent('tag', 'span');
