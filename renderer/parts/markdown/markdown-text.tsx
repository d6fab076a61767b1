import { createElement, useMemo, type ReactNode } from 'react';
import { isAddress } from '../../../shared/units/hex.ts';
import { AddressText } from '../address-text.tsx';
import type { ChainSubject } from '../chain-subject.ts';
import { HeightLink } from '../height-link.tsx';
import { HexLink } from '../hex-link.tsx';
import { revealHostile } from '../reveal-hostile.ts';
import classes from './markdown-text.module.css';
import { readMarkdown, type NoteNode } from './read-markdown.ts';

interface MarkdownTextProps {
  readonly text: string;
  /** Maps a lower-case address or hash to its label. */
  readonly labels: ReadonlyMap<string, string>;
  /** Opens an address or a hash, lower case. */
  readonly onOpen: (subject: string) => void;
  readonly onHeight: (height: string, chain: ChainSubject['chain']) => void;
}

/** Line ends and tabs are the writer's own; all other invisible characters are written out. */
const shown = (text: string): string =>
  text
    .split(/(\r\n|\n|\t)/)
    .map((part, index) => (index % 2 === 0 ? revealHostile(part, 100_000).text : part))
    .join('');

function subjectOf(subject: string, { labels, onOpen }: MarkdownTextProps): ReactNode {
  const open = (): void => onOpen(subject);
  const label = labels.get(subject);
  return (
    <span className={classes.reference}>
      {isAddress(subject) ? (
        <AddressText address={subject} label={label} onOpen={open} />
      ) : (
        <HexLink value={subject} what="transaction hash" label={label} onOpen={open} />
      )}
    </span>
  );
}

function element(node: NoteNode, props: MarkdownTextProps): ReactNode {
  switch (node.kind) {
    case 'text':
      return shown(node.text);
    case 'subject':
      return subjectOf(node.subject, props);
    case 'height':
      return (
        <HeightLink
          height={node.height}
          chain={node.chain}
          onOpen={() => props.onHeight(node.height, node.chain)}
        />
      );
    case 'code':
      return <code className={classes.code}>{shown(node.text)}</code>;
    case 'code-block':
      return <pre className={classes.block}>{shown(node.text)}</pre>;
    case 'emphasis':
      return <em>{elements(node.children, props)}</em>;
    case 'strong':
      return <strong>{elements(node.children, props)}</strong>;
    case 'paragraph':
      return <p>{elements(node.children, props)}</p>;
    case 'quote':
      return <blockquote className={classes.quote}>{elements(node.children, props)}</blockquote>;
    case 'heading':
      // The dialog's own title is the second level.
      return createElement(`h${Math.min(6, node.level + 2)}`, {}, ...elements(node.children, props));
    case 'list': {
      const items = node.items.map((item, index) => (
        // The tree was just parsed, so the order of its parts identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{elements(item, props)}</li>
      ));
      return node.start === undefined ? <ul>{items}</ul> : <ol start={node.start}>{items}</ol>;
    }
    case 'link':
      return (
        <>
          {elements(node.children, props)}
          <span className={classes.address}> ({shown(node.address)})</span>
        </>
      );
    case 'image':
      return (
        <span className={classes.address}>
          image, not loaded: {shown(node.text)} ({shown(node.address)})
        </span>
      );
    case 'rule':
      return <hr className={classes.rule} />;
    case 'break':
      return <br />;
  }
}

function elements(nodes: readonly NoteNode[], props: MarkdownTextProps): ReactNode[] {
  return nodes.map((node, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <NoteElement key={index} node={node} props={props} />
  ));
}

function NoteElement({ node, props }: { readonly node: NoteNode; readonly props: MarkdownTextProps }) {
  return element(node, props);
}

/** Shows a note formatted. Its links, images and HTML are text: nothing in it uses a network. */
export function MarkdownText(props: MarkdownTextProps) {
  const { text } = props;
  const nodes = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className={classes.note} data-note dir="auto">
      {elements(nodes, props)}
    </div>
  );
}
