import { Controls, Description, DocsContext, Primary, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks';
import { type ReactElement, useContext } from 'react';
import { NOTES } from './notes.js';

/** Name of the component that a page of stories is about. */
function useComponentName(): string {
  const { component } = useContext(DocsContext).storyById();
  // A build shortens the names of functions; the description of the props keeps them.
  const { __docgenInfo: info } = (component ?? {}) as { __docgenInfo?: { displayName?: string } };
  return info?.displayName ?? '';
}

/** When to use the component, in both languages. */
function Usage(): ReactElement | null {
  const note = NOTES[useComponentName()];
  if (!note) return null;
  return (
    <table className="usage">
      <thead>
        <tr>
          <th scope="col">Do</th>
          <th scope="col">Don’t</th>
        </tr>
      </thead>
      <tbody>
        {(['en', 'zh'] as const).map((language) => (
          <tr key={language} lang={language === 'zh' ? 'zh-CN' : 'en'}>
            <td>{note[language].do}</td>
            <td>{note[language].dont}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The page of a component: what it is, when to use it, its props and its stories. */
export function DocsPage(): ReactElement {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Usage />
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}
