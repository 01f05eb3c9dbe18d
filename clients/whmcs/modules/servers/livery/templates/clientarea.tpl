<div class="livery">
  {if $workspace === null}
    <p role="alert">{$text.unavailable|escape}</p>
  {elseif !$workspace.active}
    <p role="alert">{$text.suspended|escape}</p>
  {/if}
  {if $workspace === null || $workspace.active}
    <p>
      <a class="btn btn-primary" href="{$openUrl|escape}">{$text.open|escape}</a>
      <a class="btn btn-default" href="{$sitesUrl|escape}">{$text.sites|escape}</a>
      {if $topUpUrl !== ''}<a class="btn btn-default" href="{$topUpUrl|escape}">{$text.topUp|escape}</a>{/if}
    </p>
  {/if}
  {if $workspace !== null}
    <table class="table">
      <caption>{$text.usage|escape}</caption>
      <tbody>
        <tr><th scope="row">{$text.used|escape}</th><td>{$workspace.used|escape}</td></tr>
        {if $workspace.included !== null}
          <tr><th scope="row">{$text.included|escape}</th><td>{if $workspace.included === 'unlimited'}{$text.unlimited|escape}{else}{$workspace.included|escape}{/if}</td></tr>
        {/if}
        {if $workspace.rollover !== null}
          <tr><th scope="row">{$text.rollover|escape}</th><td>{$workspace.rollover|escape}</td></tr>
        {/if}
        {if $workspace.toppedUp !== null}
          <tr><th scope="row">{$text.toppedUp|escape}</th><td>{$workspace.toppedUp|escape}</td></tr>
        {/if}
        <tr>
          <th scope="row">{$text.publishedSites|escape}</th>
          <td>{if $workspace.sites === null}{$text.unlimited|escape}{else}{$workspace.sites|escape}{/if}</td>
        </tr>
        <tr>
          <th scope="row">{$text.domains|escape}</th>
          <td>{if $workspace.domains === null}{$text.unlimited|escape}{else}{$workspace.domains|escape}{/if}</td>
        </tr>
      </tbody>
    </table>
    <h3>{$text.sites|escape}</h3>
    {if $workspace.siteList|count === 0}
      <p>{$text.noSites|escape}</p>
    {else}
      <ul>
        {foreach $workspace.siteList as $site}
          <li>
            {if $site.url !== null}<a href="{$site.url|escape}" dir="auto">{$site.name|escape}</a>{else}<span dir="auto">{$site.name|escape}</span>{/if}
            <span class="label label-default">{$text[$site.state]|escape}</span>
            {if $site.domains|count > 0}
              <ul>
                {foreach $site.domains as $domain}
                  <li>{$domain.name|escape} <span class="label label-default">{$text[$domain.state]|escape}</span></li>
                {/foreach}
              </ul>
            {/if}
          </li>
        {/foreach}
      </ul>
    {/if}
  {/if}
</div>
